// What a test says about an element, beyond vitest's own words.
import { expect } from 'vitest';

interface DomMatchers<R> {
  toBeVisible(): R;
  toBeDisabled(): R;
  toBeEnabled(): R;
  toBeInTheDocument(): R;
  toHaveFocus(): R;
  toHaveAttribute(name: string, value: string | undefined): R;
  toHaveTextContent(text: string | RegExp): R;
  toHaveValue(value: string | number): R;
}

declare module 'vitest' {
  // The second parameter only repeats vitest's own declaration.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> extends DomMatchers<R> {}
}

const say = (pass: boolean, claim: string, element: unknown) => ({
  pass,
  message: () =>
    `expected ${element instanceof Element ? element.outerHTML.slice(0, 300) : String(element)}${pass ? ' not' : ''} ${claim}`,
});

function isVisible(element: Element): boolean {
  if (!element.isConnected || getComputedStyle(element).visibility === 'hidden') return false;
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (one.hasAttribute('hidden') || getComputedStyle(one).display === 'none') return false;
    if (one.parentElement?.matches('details:not([open])') && !one.matches('summary')) return false;
  }
  return true;
}

expect.extend({
  toBeVisible: (element: Element) => say(isVisible(element), 'to be visible', element),
  toBeDisabled: (element: Element) => say(element.matches(':disabled'), 'to be disabled', element),
  toBeEnabled: (element: Element) => say(!element.matches(':disabled'), 'to be enabled', element),
  toBeInTheDocument: (element: Element) => say(element.isConnected, 'to be in the document', element),
  toHaveFocus: (element: Element) => say(document.activeElement === element, 'to have the focus', element),
  toHaveAttribute: (element: Element, name: string, value: string | undefined) =>
    say(element.getAttribute(name) === value, `to have ${name}="${value}"`, element),
  toHaveTextContent(node: Node, text: string | RegExp) {
    const content = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    return say(typeof text === 'string' ? content.includes(text) : text.test(content), `to say ${text}`, node);
  },
  toHaveValue(element: HTMLInputElement, value: string | number) {
    const own = element.type === 'number' ? element.valueAsNumber : element.value;
    return say(own === value, `to have the value ${value}, not ${own}`, element);
  },
});
