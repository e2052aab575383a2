import { pageMeta } from '#web/lib/page-title.ts';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => pageMeta('404');

/** English on purpose, marked as such. Source: docs/decisions/0023, 'What a failure says'. */
export default function NotFoundPage() {
  return (
    <main
      className="mx-auto flex min-h-[70dvh] w-full max-w-form flex-col justify-center px-4 py-16"
      lang="en"
    >
      <h1 className="text-3xl">404</h1>
      <p className="mt-2 text-lg">Oops! Page not found</p>
      <p className="mt-6">
        <TextLink to="/">Return to Home</TextLink>
      </p>
    </main>
  );
}
