import type { Coordinates } from '#maps/domain/coordinates.ts';
import { type District, districts } from '#geo/hamburg/districts.ts';
import { isInHamburg } from '#geo/hamburg/is-in-hamburg.ts';
import { namedPlaces } from '#geo/hamburg/places.ts';
import { streets } from '#geo/hamburg/streets.ts';
import { toSlug } from '#geo/search/place-ids.ts';
import type { SearchEntry } from '#geo/search/postings.ts';

/** One thing that the embedded geocoder can find. */
export interface GazetteerEntry extends Coordinates {
  /** 'street:osterstrasse-20259', 'place:elbphilharmonie', 'district:eimsbuettel' */
  id: string;
  kind: 'street' | 'place' | 'district';
  name: string;
  /** 'Martinistraße 52', for a place. */
  street?: string;
  aliases?: readonly string[];
  postcode: string;
  district: District;
  search: SearchEntry;
}

/** All streets, places and Stadtteile inside Hamburg, each under a stable id. */
export function listGazetteer(): GazetteerEntry[] {
  const found: Omit<GazetteerEntry, 'search'>[] = [
    ...streets.map((street) => ({
      ...street,
      id: `street:${toSlug(street.name)}-${street.postcode}`,
      kind: 'street' as const,
    })),
    ...namedPlaces.map((place) => ({ ...place, id: `place:${toSlug(place.name)}`, kind: 'place' as const })),
    ...districts.map((district) => ({
      id: `district:${toSlug(district.name)}`,
      kind: 'district' as const,
      name: district.name,
      postcode: district.postcodes[0] ?? '',
      district,
      lat: district.lat,
      lng: district.lng,
    })),
  ];
  return found.filter(isInHamburg).map((entry) => ({
    ...entry,
    search: {
      name: entry.name,
      aliases: entry.aliases ?? [],
      context: [entry.district.name, entry.district.borough, entry.street ?? ''].filter(Boolean),
      postcodes: [entry.postcode],
      takesNumber: entry.kind === 'street',
      weight: entry.kind === 'place' ? 0.02 : 0,
    },
  }));
}
