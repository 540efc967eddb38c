package io.github.bigtablemapper.commandline.shop;

import org.jspecify.annotations.Nullable;

/** What has a date of some type. */
public abstract class Dated<T> {
  private @Nullable T date;

  public @Nullable T getDate() {
    return date;
  }

  public void setDate(@Nullable T date) {
    this.date = date;
  }
}
