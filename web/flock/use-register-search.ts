import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Kind, type RegisterSearch, registerSearchIn, registerUrl } from './register-url.ts';

/** The search of the register. The URL holds it and is replaced as it changes, without new entries in the history. */
export function useRegisterSearch() {
  const { key, search: query, state } = useLocation();
  const navigate = useNavigate();
  const inUrl = registerSearchIn(query);
  // The text of the box: ahead of the URL for a moment, and with the space that ends a word.
  const [typed, setTyped] = useState({ text: inUrl.search, key });
  const text = typed.key === key || state?.isTyped ? typed.text : inUrl.search;

  function change(next: RegisterSearch): void {
    setTyped({ text: next.search, key });
    navigate(registerUrl(next), { replace: true, preventScrollReset: true, state: { isTyped: true } });
  }

  return {
    current: { search: text, show: inUrl.show },
    type: (search: string) => change({ search, show: inUrl.show }),
    choose: (show: Kind | null) => change({ search: text, show }),
    clear: () => change({ search: '', show: null }),
  };
}
