// localStorage and sessionStorage, with memory as the fallback where the browser refuses storage or has none left.
type Area = 'localStorage' | 'sessionStorage';

/** What a keeper leaves in localStorage besides drafts and visits. It is removed at the sign-out. */
export const personalKeys = { deck: 'deck', assessments: 'biosecurity-assessments' } as const;

const inMemory = new Map<string, string>();

export function readStored(area: Area, key: string): string | null {
  const text = inMemory.get(`${area} ${key}`);
  if (text !== undefined) return text;
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** False where it is gone when the page is closed. */
export function writeStored(area: Area, key: string, text: string): boolean {
  inMemory.delete(`${area} ${key}`);
  try {
    window[area].setItem(key, text);
    return true;
  } catch {
    inMemory.set(`${area} ${key}`, text);
    return false;
  }
}

/** Returns undefined if nothing is stored, or no JSON: a broken entry must not keep a screen from opening. */
export function readJson(area: Area, key: string): unknown {
  try {
    const text = readStored(area, key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeJson(area: Area, key: string, value: unknown): boolean {
  return writeStored(area, key, JSON.stringify(value));
}

export function removeStored(area: Area, key: string): void {
  inMemory.delete(`${area} ${key}`);
  try {
    window[area].removeItem(key);
  } catch {
    // The storage is unavailable.
  }
}

export function storedKeys(area: Area): string[] {
  const own = [...inMemory.keys()].flatMap((name) =>
    name.startsWith(`${area} `) ? [name.slice(area.length + 1)] : [],
  );
  try {
    // The storage may have a former value of an entry that no longer fits.
    return [...new Set([...own, ...Object.keys(window[area])])];
  } catch {
    return own;
  }
}
