/** What this device keeps under a name for all tabs, or null; undefined where the browser lets no page keep anything. */
export function readFromDevice(name: string): string | null | undefined {
  try {
    return localStorage.getItem(name);
  } catch {
    return undefined;
  }
}

/** False where the browser lets no page keep anything, or has no room. */
export function keepOnDevice(name: string, value: string): boolean {
  try {
    localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

export function dropFromDevice(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
