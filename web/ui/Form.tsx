import type { ComponentPropsWithRef } from 'react';

interface Props extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'action'> {
  onSubmit: () => void;
}

/** A form that stays on its page; the browser has checked its fields before `onSubmit`. */
export function Form({ onSubmit, ...rest }: Props) {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
