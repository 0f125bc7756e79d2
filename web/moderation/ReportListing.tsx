// A quiet way to the moderators, beside a bird of somebody else.
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { ReportDialog } from './ReportDialog.tsx';

export function ReportListing({ bird }: { bird: { id: string; name: string } }) {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setReporting(true)}>
        Report this listing
      </Button>
      <ReportDialog bird={reporting ? bird : null} onClose={() => setReporting(false)} />
    </>
  );
}
