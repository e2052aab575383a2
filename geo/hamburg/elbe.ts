import type { Outline } from '#maps/domain/polygon.ts';

/**
 * The Elbe's arms as lines along mid-river, [latitude, longitude, width in metres], drawn by hand from the
 * sea upwards. The estimate takes the banks from them, the schematic map the water.
 */
export type RiverLine = readonly (readonly [number, number, number])[];

/** From beyond Wedel to the mouth of the Köhlbrand. */
// biome-ignore format: points in rows read like a table
export const lowerElbe: RiverLine = [
  [53.72, 9.475, 2400], [53.66, 9.51, 2300], [53.62, 9.548, 2200], [53.593, 9.597, 1800], [53.577, 9.643, 1400],
  [53.57, 9.675, 1150], [53.5665, 9.703, 950], [53.5637, 9.727, 750], [53.5597, 9.748, 720], [53.557, 9.765, 720],
  [53.5542, 9.783, 720], [53.553, 9.8, 720], [53.5522, 9.815, 720], [53.55, 9.83, 720], [53.5463, 9.847, 640],
  [53.5433, 9.863, 560], [53.5432, 9.878, 500], [53.5432, 9.892, 440], [53.5427, 9.906, 420], [53.5422, 9.918, 400],
  [53.5415, 9.929, 400],
];

/** From the Köhlbrand past the city's harbour front to the Bunthäuser Spitze. */
// biome-ignore format: points in rows read like a table
export const norderelbe: RiverLine = [
  [53.5415, 9.929, 400], [53.542, 9.938, 360], [53.5425, 9.948, 330], [53.5433, 9.96, 320], [53.5432, 9.97, 320],
  [53.5415, 9.977, 320], [53.5393, 9.985, 300], [53.5378, 9.994, 300], [53.5363, 10.003, 300], [53.5353, 10.01, 290],
  [53.534, 10.018, 280], [53.5322, 10.0255, 280], [53.5295, 10.033, 280], [53.5255, 10.041, 280],
  [53.52, 10.0455, 280], [53.5135, 10.0475, 290], [53.507, 10.049, 290], [53.5, 10.0495, 290],
  [53.4935, 10.0525, 290], [53.487, 10.0585, 290], [53.48, 10.0635, 290], [53.473, 10.0655, 290],
  [53.466, 10.0655, 290], [53.459, 10.0667, 300],
];

/** Köhlbrand and Süderelbe, from the mouth of the Köhlbrand past Harburg to the Bunthäuser Spitze. */
// biome-ignore format: points in rows read like a table
export const suederelbe: RiverLine = [
  [53.5415, 9.929, 340], [53.538, 9.931, 330], [53.532, 9.935, 320], [53.525, 9.937, 310], [53.518, 9.9375, 310],
  [53.512, 9.9395, 310], [53.506, 9.9445, 310], [53.5, 9.9495, 300], [53.4935, 9.953, 300], [53.487, 9.9575, 290],
  [53.4815, 9.965, 290], [53.477, 9.974, 280], [53.474, 9.986, 280], [53.473, 9.999, 270], [53.4705, 10.012, 270],
  [53.4662, 10.0235, 270], [53.4625, 10.036, 270], [53.4595, 10.05, 270], [53.459, 10.0667, 280],
];

/** From the Bunthäuser Spitze past Zollenspieker to beyond Geesthacht. */
// biome-ignore format: points in rows read like a table
export const upperElbe: RiverLine = [
  [53.459, 10.0667, 320], [53.453, 10.0725, 310], [53.446, 10.083, 300], [53.4385, 10.0965, 300],
  [53.431, 10.1095, 300], [53.4225, 10.123, 300], [53.4135, 10.1365, 300], [53.405, 10.152, 300],
  [53.3985, 10.169, 300], [53.3955, 10.188, 300], [53.3965, 10.207, 300], [53.4015, 10.228, 300],
  [53.41, 10.249, 300], [53.418, 10.268, 300], [53.4245, 10.288, 300], [53.428, 10.308, 300],
  [53.4275, 10.332, 320], [53.4265, 10.36, 330], [53.424, 10.4, 300], [53.414, 10.45, 300], [53.385, 10.51, 300],
  [53.372, 10.56, 300],
];

/** The wide tidal flat between Finkenwerder, Cranz and the main stream. */
// biome-ignore format: points in rows read like a table
export const muehlenbergerLoch: Outline = [
  [53.5505, 9.833], [53.5445, 9.8335], [53.5395, 9.8265], [53.535, 9.817], [53.5335, 9.806], [53.536, 9.796],
  [53.5395, 9.7875], [53.542, 9.778], [53.5455, 9.762], [53.55, 9.755], [53.5555, 9.765], [53.5545, 9.8],
];

export type ElbeSide = 'north' | 'islands' | 'south';
