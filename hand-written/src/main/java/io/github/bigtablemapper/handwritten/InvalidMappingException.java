package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.internal.validation.Violation;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A mapping that has mistakes, all of which it tells at once, each with its id. Ids and sentences
 * are those of the compile errors of annotated classes where the rule is the same.
 */
public final class InvalidMappingException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final transient List<Violation> mistakes;

  InvalidMappingException(String entity, List<Violation> mistakes) {
    super(
        "The mapping of "
            + entity
            + " has mistakes:\n"
            + mistakes.stream().map(Violation::toString).collect(Collectors.joining("\n")));
    this.mistakes = List.copyOf(mistakes);
  }

  /** {@return the mistakes, those of the table first, then those of columns and of the key} */
  public List<Violation> mistakes() {
    return mistakes;
  }
}
