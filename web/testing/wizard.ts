// The parts of the wizard that its tests look at.
import { fireEvent, screen, within } from '@testing-library/react';
import { paths } from '../paths.ts';

export const at = (step: number) => `${paths.travelBunkerWizard}?step=${step}`;
export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const group = (name: string) => within(screen.getByRole('group', { name }));
export const arrive = (date: string) => fireEvent.change(screen.getByLabelText('Arrival'), { target: { value: date } });
export const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => [(option as HTMLOptionElement).value, option.textContent]);
export const cards = () => within(screen.getByRole('navigation', { name: 'Steps of the plan' })).getAllByRole('link');
export const card = (step: number) => cards()[step - 1] as HTMLElement;
