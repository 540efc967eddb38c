package com.example.garage;

import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.immutables.value.Value;

// docs: entity
@Value.Immutable
@Table("repairs")
@Family("r")
public interface Repair {
  @RowKey
  String plate();

  @RowKey
  LocalDate day();

  Optional<String> remark();

  @ListMapping(ListMode.PACKED)
  List<String> parts();

  @Embedded
  Hours hours();

  static ImmutableRepair.Builder builder() {
    return ImmutableRepair.builder();
  }
}
// end
