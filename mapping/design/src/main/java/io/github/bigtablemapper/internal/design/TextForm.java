package io.github.bigtablemapper.internal.design;

import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The text of the values of a type, as people write it. */
public final class TextForm {
  private final String noun;
  private final String example;
  private final @Nullable String factory;
  private final Function<String, Object> parser;

  /**
   * @param factory null: the type has no static method for it, or one with a checked exception
   */
  TextForm(String noun, String example, @Nullable String factory, Function<String, Object> parser) {
    this.noun = noun;
    this.example = example;
    this.factory = factory;
    this.parser = parser;
  }

  /** {@return what a value is, with an example: {@code a day, such as 2026-01-31}} */
  public String words() {
    return noun + ", such as " + example;
  }

  /** {@return a value} */
  public String example() {
    return example;
  }

  /** {@return the static method of the type that code calls with a text, such as {@code parse}} */
  public Optional<String> factory() {
    return Optional.ofNullable(factory);
  }

  /**
   * {@return the value of a text}
   *
   * @throws RuntimeException if it is no such text; the message may have the text
   */
  public Object parse(String text) {
    return parser.apply(text);
  }
}
