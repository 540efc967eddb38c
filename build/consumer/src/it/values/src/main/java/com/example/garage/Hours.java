package com.example.garage;

import org.immutables.value.Value;

/** The hours of a repair, with getters of another style. */
@Value.Immutable
@Value.Style(get = {"is*", "get*"})
public abstract class Hours {
  public abstract int getPlanned();

  @Value.Default
  public int getWorked() {
    return getPlanned();
  }

  @Value.Derived
  public int getLate() {
    return getWorked() - getPlanned();
  }

  public static ImmutableHours.Builder builder() {
    return ImmutableHours.builder();
  }
}
