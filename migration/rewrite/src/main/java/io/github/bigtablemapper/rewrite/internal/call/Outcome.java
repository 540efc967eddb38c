package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.java.Reason;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of a call.
 *
 * @param kinds the original code: one or several calls of a chain
 * @param code what it becomes, or null if it is left
 * @param reason why it is left, or to be finished
 */
public record Outcome(List<String> kinds, @Nullable Code code, @Nullable Reason reason) {
  /** A call that is replaced. */
  public static Outcome rewritten(Code code, String... kinds) {
    return new Outcome(List.of(kinds), code, null);
  }

  /** Code that a person has to finish. */
  static Outcome unfinished(Code code, Reason reason, String kind) {
    return new Outcome(List.of(kind), code, reason);
  }

  /** A call that stays as it is. */
  public static Outcome left(Reason reason, String kind) {
    return new Outcome(List.of(kind), null, reason);
  }

  static Outcome of(Optional<Code> code, Reason otherwise, String kind) {
    return code.map(made -> rewritten(made, kind)).orElseGet(() -> left(otherwise, kind));
  }
}
