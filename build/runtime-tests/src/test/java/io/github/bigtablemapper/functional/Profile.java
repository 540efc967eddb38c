package io.github.bigtablemapper.functional;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * An entity that may be without any value, in a family that keeps its cells and one that does not.
 */
@NullMarked
@Table("profiles")
@Family(value = "kept", maxVersions = 5)
@Family(value = "hour", maxVersions = 5, maxAge = "1h")
record Profile(
    @RowKey String tenant,
    @RowKey String id,
    @Column @Nullable String name,
    @Column Optional<Integer> age,
    @Column(family = "hour") @Nullable String token) {

  static Profile of(String id, @Nullable String name, @Nullable String token) {
    return new Profile("t", id, name, Optional.empty(), token);
  }

  ProfileKey key() {
    return ProfileKey.of(tenant, id);
  }
}
