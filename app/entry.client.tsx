import { hydrate } from "./startup/hydrate";

// In a file of its own, which runs last: beside what other files import, it would run before them.
hydrate();
