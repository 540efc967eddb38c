package io.github.bigtablemapper.handwritten;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import org.jspecify.annotations.Nullable;

/** Options of an embedded value. Used by one thread. */
public final class EmbeddedOptions {
  private String prefix;
  private @Nullable String family;
  private boolean required;

  EmbeddedOptions(String prefix) {
    this.prefix = prefix;
  }

  /** The prefix of the qualifiers of its columns; by default the property's name and a dot. */
  @CanIgnoreReturnValue
  public EmbeddedOptions prefix(String prefix) {
    this.prefix = prefix;
    return this;
  }

  /** The family of its columns without an explicit family; by default the family of its owner. */
  @CanIgnoreReturnValue
  public EmbeddedOptions family(String family) {
    this.family = family;
    return this;
  }

  /** An entity always has it: a row without its required columns does not decode. */
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
