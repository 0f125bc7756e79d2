import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TripPlan } from '#contract';
import { usePlan } from './use-plan.ts';

function open(launched: { id: string; plan: TripPlan } | null = null) {
  const { result } = renderHook(() => usePlan(null, launched));
  return {
    plan: () => result.current.plan,
    act: (work: (form: typeof result.current) => void) => act(() => work(result.current)),
    id() {
      let id = '';
      act(() => {
        id = result.current.idOf();
      });
      return id;
    },
  };
}

test('merges entries from two tabs, even within one section', () => {
  const [one, other] = [open(), open()];
  one.act((form) => form.set('roosterInfo', { name: 'Ambrose' }));
  other.act((form) => form.set('roosterInfo', { age: '2 years' }));
  one.act((form) => form.set('henLocation', { phoneNumber: '512' }));
  expect(open().plan()).toEqual({
    roosterInfo: { name: 'Ambrose', age: '2 years' },
    henLocation: { phoneNumber: '512' },
  });
});

test('uses one id for a new plan in all tabs', () => {
  const id = open().id();
  expect(id).not.toBe('');
  expect(open().id()).toBe(id);
  expect(open().plan()).toEqual({});
});

test('changes only edited sections of a launched plan', () => {
  const plan: TripPlan = { roosterInfo: { name: 'Ambrose' }, henLocation: { contactName: 'Hattie' } };
  open({ id: 'tr1p', plan }).act((form) => form.set('roosterInfo', { age: '2 years' }));
  const since: TripPlan = { ...plan, henLocation: { contactName: 'Hortense' } };
  const form = open({ id: 'tr1p', plan: since });
  expect(form.plan()).toEqual({
    roosterInfo: { name: 'Ambrose', age: '2 years' },
    henLocation: { contactName: 'Hortense' },
  });
  expect(form.id()).toBe('tr1p');
});

test('undoes what was filled into a launched plan', () => {
  const plan: TripPlan = { roosterInfo: { name: 'Ambrose' } };
  const form = open({ id: 'tr1p', plan });
  form.act(({ change }) => change((now) => ({ ...now, henId: 'h3n', henLocation: { contactName: 'Hattie' } })));
  form.act(({ restore }) => restore(plan));
  expect(form.plan()).toMatchObject({ henId: '', henLocation: {}, roosterInfo: { name: 'Ambrose' } });
});

test('keeps what another phone has entered in the same section since', () => {
  const plan: TripPlan = { healthChecks: { roosterVaccinated: true } };
  open({ id: 'tr1p', plan }).act((form) => form.set('healthChecks', { emergencyPlan: 'Call the vet.' }));
  const since: TripPlan = { healthChecks: { roosterVaccinated: true, vetContactInfo: '512-555-0177' } };
  const form = open({ id: 'tr1p', plan: since });
  expect(form.plan()).toEqual({ healthChecks: { ...since.healthChecks, emergencyPlan: 'Call the vet.' } });
  form.act(({ set }) => set('healthChecks', { henVaccinated: true }));
  const later: TripPlan = { healthChecks: { ...since.healthChecks, vetContactInfo: '512-555-0199' } };
  expect(open({ id: 'tr1p', plan: later }).plan()).toEqual({
    healthChecks: { ...later.healthChecks, emergencyPlan: 'Call the vet.', henVaccinated: true },
  });
});
