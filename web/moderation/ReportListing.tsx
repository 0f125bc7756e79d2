// A quiet way to the moderators, beside a bird of somebody else.
import { type ComponentProps, useState } from 'react';
import { tellNotLoaded } from '../shell/not-loaded.ts';
import { Button } from '../ui/Button.tsx';
import { useLazyModule } from '../ui/use-lazy-module.ts';

export function ReportListing({ bird }: { bird: { id: string; name: string } }) {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setReporting(true)}>
        Report this listing
      </Button>
      <LazyReportDialog bird={reporting ? bird : null} onClose={() => setReporting(false)} />
    </>
  );
}

const loadDialog = () => import('./ReportDialog.tsx');

/** A report needs the server, so its code is not fetched ahead. */
export function LazyReportDialog(props: ComponentProps<typeof import('./ReportDialog.tsx').ReportDialog>) {
  const code = useLazyModule(loadDialog, false, {
    now: props.bird !== null,
    onFailed: () => {
      props.onClose();
      tellNotLoaded();
    },
  });
  return code && <code.ReportDialog {...props} />;
}
