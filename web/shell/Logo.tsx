// The printer's mark: a cock's head, ink and comb red.
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="var(--comb)"
        d="M8.6 11.5C6.4 8.6 7.6 5.8 9.8 7.6 9 3.6 12.4 2 13.8 6c.8-4.6 4.6-4.6 4.6-.2 2-2.6 4.6-.6 3.4 2.8 2-.6 2.6 1.4.6 3.6ZM18.2 16.6c3.6-.2 5.4 3.2 3.8 7-1 2.2-3.4 1.6-4-.6-.6-2.4-.6-4.4.2-6.4Z"
      />
      <path
        fill="currentColor"
        d="M8.4 11.2c3.6-2.4 10.4-2.6 13.4.6l6 1.6c.6.2.6.8 0 1l-5.8 2.2c-2 .6-3.4.6-4.4 1.4-.8 3.2 0 6.2 1 8.6l1 3.4H2.4c3.8-4.2 4.6-9.2 4.8-14.4.1-1.7.3-3.2 1.2-4.4Z"
      />
      <circle cx="17.4" cy="12.8" r="1.5" fill="var(--yolk)" />
    </svg>
  );
}
