import type { ReactNode } from "react";

export function ProductGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.5rem,34%)),1fr))] gap-3 @[40rem]:gap-4 @3xl:grid-cols-4 @3xl:has-[>:nth-child(2):last-child]:grid-cols-2 @3xl:has-[>:nth-child(3):last-child]:grid-cols-3 @5xl:gap-6 print:grid-cols-4">
      {children}
    </div>
  );
}
