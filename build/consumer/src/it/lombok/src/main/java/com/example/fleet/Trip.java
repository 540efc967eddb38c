package com.example.fleet;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Duration;
import java.time.Instant;
import lombok.Builder;
import lombok.Value;

@Value
@Builder(setterPrefix = "with")
@Table("trips")
@Family("t")
public class Trip {
  @RowKey String plate;

  @RowKey(reversed = true)
  Instant start;

  @Column Duration duration;
  @Column double kilometres;
}
