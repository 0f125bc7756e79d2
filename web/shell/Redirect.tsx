// An old address that leads to the new one, with all that was asked for.
import { Navigate, useLocation } from 'react-router-dom';

export function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname: to, search }} replace />;
}
