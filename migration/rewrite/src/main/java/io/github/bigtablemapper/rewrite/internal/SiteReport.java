package io.github.bigtablemapper.rewrite.internal;

import io.github.bigtablemapper.rewrite.internal.entity.EntityRewriter;
import io.github.bigtablemapper.rewrite.internal.java.Reason;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import org.jspecify.annotations.Nullable;
import org.openrewrite.ExecutionContext;

/** Takes a note of each place. */
public interface SiteReport {
  /**
   * Notes one place.
   *
   * @param type the class it is in
   * @param kind the original code, such as {@code getItem}
   * @param reason why it is left to a person, or null if it is rewritten
   */
  void site(String type, String kind, @Nullable Reason reason, ExecutionContext context);

  /** Notes a class with annotations. */
  default void entity(EntityRewriter rewritten, CodeBase codeBase, ExecutionContext context) {
    Bean bean = rewritten.bean();
    String kind =
        bean.kind() == Bean.Kind.BASE
            ? "base class"
            : codeBase.isEntity(bean) ? "entity" : "nested bean";
    if (rewritten.reasons().isEmpty()) {
      site(bean.type(), kind, null, context);
    }
    rewritten.reasons().forEach(reason -> site(bean.type(), kind, reason, context));
  }
}
