/** Returns the deck's action for a key; null while the keeper types, or is in a dialog or menu. */
export function keyMeaning(event: KeyboardEvent): 'pass' | 'like' | 'undo' | 'dismiss' | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat)
    return null;
  // A dialog that is still loading does not listen yet.
  if (event.key === 'Escape') return 'dismiss';
  const { target } = event;
  if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"], [role="menu"]'))
    return null;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return null;
  if (event.key === 'ArrowLeft') return 'pass';
  if (event.key === 'ArrowRight') return 'like';
  return event.key.toLowerCase() === 'z' ? 'undo' : null;
}
