import type { ComponentPropsWithRef } from 'react';
import { Stack, type StackLook } from './Layout.tsx';

interface Props extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'action'>, Pick<StackLook, 'gap' | 'align'> {
  onSubmit: () => void;
}

/**
 * A form that stays on its page; the browser has checked its fields before `onSubmit`. With a gap, its fields stand one
 * below the other.
 */
export function Form({ onSubmit, gap, ...rest }: Props) {
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  if (gap) return <Stack as="form" gap={gap} {...rest} onSubmit={submit} />;
  return <form {...rest} onSubmit={submit} />;
}
