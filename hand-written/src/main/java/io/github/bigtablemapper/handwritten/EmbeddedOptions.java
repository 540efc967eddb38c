package io.github.bigtablemapper.handwritten;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import org.jspecify.annotations.Nullable;

/** What is declared of an embedded value. Used by one thread. */
public final class EmbeddedOptions {
  private String prefix;
  private @Nullable String family;
  private boolean required;

  EmbeddedOptions(String prefix) {
    this.prefix = prefix;
  }

  /** What the qualifiers of its columns start with; by default the property's name and a dot. */
  @CanIgnoreReturnValue
  public EmbeddedOptions prefix(String prefix) {
    this.prefix = prefix;
    return this;
  }

  /** The family of its columns that name none; by default that of what it is embedded in. */
  @CanIgnoreReturnValue
  public EmbeddedOptions family(String family) {
    this.family = family;
    return this;
  }

  /** An entity is never without it: a row without its required columns is no such entity. */
  @CanIgnoreReturnValue
  public EmbeddedOptions required() {
    this.required = true;
    return this;
  }

  String prefix() {
    return prefix;
  }

  @Nullable String family() {
    return family;
  }

  boolean isRequired() {
    return required;
  }
}
