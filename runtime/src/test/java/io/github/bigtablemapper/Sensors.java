package io.github.bigtablemapper;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.time.Instant;
import java.time.InstantSource;

/** A repository of sensors whose clock does not advance. */
final class Sensors extends Repository<Sensor, SensorKey, Sensors.NoPatch> {
  static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");

  /** The timestamp of a cell that is written now. */
  static final long NOW_MICROS = NOW.toEpochMilli() * 1000;

  /** The timestamp of the oldest cell that is not too old. */
  static final long OLDEST_MICROS = NOW_MICROS - SensorMapping.MAX_AGE.toMillis() * 1000;

  private Sensors(BigtableMapper mapper, EntityMapping<Sensor, SensorKey> mapping) {
    super(new AsyncRepository<>(mapper, mapping.table(), mapping, NoPatch::new) {});
  }

  static Sensors of(BigtableDataClient client, EntityMapping<Sensor, SensorKey> mapping) {
    return new Sensors(
        BigtableMapper.builder(client).clock(InstantSource.fixed(NOW)).build(), mapping);
  }

  /** Sensors are not patched. */
  static final class NoPatch extends Patch<Sensor> {}
}
