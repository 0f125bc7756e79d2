// A text that this browser keeps for us. A browser may refuse its storage (blocked cookies) or have none left: then the
// text lasts as long as the page, and everything else goes on.
type Area = 'localStorage' | 'sessionStorage';

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

export function writeStored(area: Area, key: string, text: string): void {
  inMemory.delete(`${area} ${key}`);
  try {
    window[area].setItem(key, text);
  } catch {
    inMemory.set(`${area} ${key}`, text);
  }
}

export function removeStored(area: Area, key: string): void {
  inMemory.delete(`${area} ${key}`);
  try {
    window[area].removeItem(key);
  } catch {
    // Nothing is kept there.
  }
}
