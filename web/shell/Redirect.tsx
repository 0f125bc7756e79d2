// A former address: leads to the new one and keeps the query string.
import { Navigate, useLocation } from 'react-router-dom';

export function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname: to, search }} replace />;
}
