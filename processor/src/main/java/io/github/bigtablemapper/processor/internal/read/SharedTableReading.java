package io.github.bigtablemapper.processor.internal.read;

import com.palantir.javapoet.ClassName;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.model.SharedTableModel;
import java.util.List;
import java.util.Objects;

/**
 * What reading a sealed interface gave.
 *
 * @param type the interface
 * @param isPublic whether it, and all classes around it, are public
 * @param isDeprecated whether it, or a class around it, is deprecated
 * @param members what reading its members gave
 * @param problems what is wrong with the interface itself
 * @param unresolved each mention of a type that does not exist, at least not yet
 * @param origin the interface and its {@code @Table}
 */
public record SharedTableReading(
    ClassName type,
    boolean isPublic,
    boolean isDeprecated,
    List<Reading> members,
    List<Problem> problems,
    List<Problem> unresolved,
    Origin origin) {
  /** Copies the lists. */
  public SharedTableReading {
    members = List.copyOf(members);
    problems = List.copyOf(problems);
    unresolved = List.copyOf(unresolved);
  }

  /** {@return the model of the table, if each member has one} */
  public SharedTableModel model() {
    return new SharedTableModel(
        type,
        isPublic,
        isDeprecated,
        members.stream().map(Reading::model).map(Objects::requireNonNull).toList(),
        origin);
  }
}
