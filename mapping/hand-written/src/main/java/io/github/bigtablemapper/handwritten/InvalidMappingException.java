package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.internal.validation.Violation;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A mapping has mistakes. The exception has all of them, each with its id. For rules that also
 * apply to annotated classes, ids and messages are the same as in compile errors.
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

  /** {@return the mistakes: first of the table, then of columns and of the key} */
  public List<Violation> mistakes() {
    return mistakes;
  }
}
