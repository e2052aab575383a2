import NotFoundPage from './not-found-page.tsx';
import { PublicFrame } from './public-layout.tsx';

/** The not-found page in its frame, in the place of another page. */
export function UnknownPage() {
  return (
    <PublicFrame>
      <NotFoundPage />
    </PublicFrame>
  );
}
