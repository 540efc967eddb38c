package io.github.bigtablemapper;

import org.jspecify.annotations.Nullable;

/**
 * An entity with everything that reading has to distinguish: a required column and optional ones in
 * a family that keeps its cells, and in one with a maximum age.
 */
record Sensor(String site, String id, String name, @Nullable Long level, @Nullable String alarm) {

  SensorKey key() {
    return new SensorKey(site, id);
  }
}
