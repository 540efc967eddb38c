package io.github.bigtablemapper.processor.internal.read;

import com.palantir.javapoet.ClassName;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.Problem;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * What reading an annotated class gave.
 *
 * @param entity the class
 * @param isPublic whether it, and all classes around it, are public
 * @param model the model; null if the class is of a kind that cannot be an entity. If there are
 *     problems, what they concern is missing from it
 * @param problems what keeps the model from being complete
 * @param unresolved each mention of a type that does not exist, at least not yet: if there is one,
 *     the other problems and the model are worth nothing
 * @param mayGrow whether another processor may still add members to the class itself
 * @param sharedTable the sealed interface whose table it is in, or null
 * @param uses what in the entity uses the class of a name: the property that embeds it
 */
public record Reading(
    ClassName entity,
    boolean isPublic,
    @Nullable EntityModel model,
    List<Problem> problems,
    List<Problem> unresolved,
    boolean mayGrow,
    @Nullable ClassName sharedTable,
    Map<String, Element> uses) {
  /** Copies the collections. */
  public Reading {
    problems = List.copyOf(problems);
    unresolved = List.copyOf(unresolved);
    uses = Map.copyOf(uses);
  }
}
