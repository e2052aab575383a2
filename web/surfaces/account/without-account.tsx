import { RouteLine, RouteStop } from '#web/ui/route-line.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** For whoever meets the sign-in on the way to something that needs none. */
export function WithoutAccount() {
  return (
    <>
      <h2 className="mb-5 text-lg">Ohne Konto geht es auch</h2>
      <RouteLine
        from={
          <RouteStop
            title={<TextLink to="/bestellen">Als Gast bestellen</TextLink>}
            detail="Name, E-Mail und Telefon genügen, ein Passwort brauchen Sie nicht."
          />
        }
        to={
          <RouteStop
            title="Ein Paket verfolgen"
            detail="Der Link in unserer Mail oder SMS zeigt, wo es ist und wann es kommt."
          />
        }
      />
    </>
  );
}
