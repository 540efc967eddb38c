package com.example.garage;

import com.google.auto.value.AutoValue;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.LocalDate;
import java.util.Optional;

// docs: entity
@AutoValue
@Table("cars")
@Family("c")
public abstract class Car {
  @RowKey
  public abstract String plate();

  public abstract int doors();

  public abstract Optional<LocalDate> inspected();

  public static Builder builder() {
    return new AutoValue_Car.Builder();
  }

  @AutoValue.Builder
  public abstract static class Builder {
    public abstract Builder plate(String plate);

    public abstract Builder doors(int doors);

    public abstract Builder inspected(Optional<LocalDate> inspected);

    public abstract Car build();
  }
}
// end
