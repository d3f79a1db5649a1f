/** What this browser keeps of the reader's choices; nothing, where it is told to keep nothing. */
export function kept(name: string): string | undefined {
  try {
    return localStorage.getItem(`sightline.${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`sightline.${name}`, value);
  } catch {
    // It is asked for again next time.
  }
}
