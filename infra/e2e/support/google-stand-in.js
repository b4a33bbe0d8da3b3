// Answers at the address of Google's script: remembers what our page hands to its classes.
window.googleCalls = [];
const remember = (name, what) => window.googleCalls.push({ name, what: JSON.parse(JSON.stringify(what ?? null)) });
class Drawn {
  constructor(options) {
    remember(this.constructor.name, options);
  }
  setMap() {}
  setOptions(options) {
    remember(`${this.constructor.name}.setOptions`, options);
  }
  addListener() {
    return { remove() {} };
  }
}
class GoogleMap extends Drawn {
  constructor(element, options) {
    super(options);
    element.dataset.map = 'google';
  }
  setCenter(center) {
    remember('Map.setCenter', center);
  }
  setZoom(zoom) {
    remember('Map.setZoom', zoom);
  }
}
class Marker extends Drawn {
  setPosition(position) {
    remember('Marker.setPosition', position);
  }
  setLabel(label) {
    remember('Marker.setLabel', label);
  }
  setTitle(title) {
    remember('Marker.setTitle', title);
  }
}
class Circle extends Drawn {
  setCenter(center) {
    remember('Circle.setCenter', center);
  }
  setRadius(radius) {
    remember('Circle.setRadius', radius);
  }
}
class DirectionsRenderer extends Drawn {
  setDirections(directions) {
    remember('DirectionsRenderer.setDirections', directions);
  }
}
const route = { legs: [{ distance: { value: 30_000, text: '18.6 mi' }, duration: { value: 2_400, text: '40 mins' } }] };
class DirectionsService {
  async route(request) {
    remember('DirectionsService.route', request);
    return { routes: [route] };
  }
}
const towns = {
  'pl-ohare': { text: "O'Hare International Airport, Chicago, IL", types: ['airport'], lat: 41.978, lng: -87.904 },
  'pl-wacker': { text: '233 South Wacker Drive, Chicago, IL', types: ['street_address'], lat: 41.8788, lng: -87.6359 },
  'pl-toronto': { text: 'Toronto, ON', types: ['locality', 'political'], lat: 43.6532, lng: -79.3832 },
};
// The real library asks this host, not that of the script: a policy that forbids it must show.
const askPlaces = (method) =>
  fetch(`https://places.googleapis.com/$rpc/google.maps.places.v1.Places/${method}`, { method: 'POST', body: '[]' });
const predictionOf = ([placeId, { text, types, lat, lng }]) => ({
  placePrediction: {
    placeId,
    text: { text },
    mainText: { text: text.split(',')[0] },
    types,
    toPlace: () => ({ location: { lat: () => lat, lng: () => lng }, fetchFields: () => askPlaces('GetPlace') }),
  },
});
const places = {
  AutocompleteSessionToken: class {},
  AutocompleteSuggestion: {
    async fetchAutocompleteSuggestions({ input, includedRegionCodes }) {
      await askPlaces('AutocompletePlaces');
      remember('fetchAutocompleteSuggestions', { input, includedRegionCodes });
      const found = Object.entries(towns).filter(([, { text }]) => text.toLowerCase().includes(input.toLowerCase()));
      return { suggestions: found.map(predictionOf) };
    },
  },
};
Object.defineProperty(GoogleMap, 'name', { value: 'Map' });
// The library's loader has put its callback there already.
window.google ??= {};
window.google.maps = Object.assign(window.google.maps ?? {}, {
  Map: GoogleMap,
  Marker,
  Circle,
  DirectionsRenderer,
  DirectionsService,
  TravelMode: { DRIVING: 'DRIVING' },
  event: { addListener: () => ({}), removeListener() {}, clearInstanceListeners() {} },
  importLibrary: async () => places,
});
const callback = new URL(document.currentScript.src).searchParams.get('callback');
if (callback) callback.split('.').reduce((at, name) => at[name], window)();
