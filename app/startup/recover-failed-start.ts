/**
 * Watches the script that starts the app. Where its files cannot be loaded, the page is loaded anew
 * if the server has a newer build of it, whose files have other names, and else says that the cart
 * is not available. Sent as its own source text, so it may use nothing from outside itself.
 */
export function recoverFailedStart(script: HTMLScriptElement) {
  const key = "reloaded-for-newer-build";

  script.onload = () => {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked: nothing was written to it.
    }
  };

  // For a module script, an error of any file that it imports (HTML Standard, "mark as ready").
  script.onerror = async () => {
    try {
      const signal = AbortSignal.timeout(3000);
      const response = await fetch(location.href, { cache: "no-store", signal });
      const isNewerBuild = response.status < 500 && !(await response.text()).includes(script.text);
      if (isNewerBuild && !sessionStorage.getItem(key)) {
        // Without storage it throws, and the page is not loaded anew: it could happen again and again.
        sessionStorage.setItem(key, "yes");
        location.reload();
        return;
      }
    } catch {
      // No network, no server or no storage.
    }
    document.getElementById("start-failure")?.removeAttribute("hidden");
    for (const button of document.querySelectorAll("[data-pending]")) {
      button.removeAttribute("data-pending");
    }
  };
}
