package io.github.bigtablemapper.rewrite.internal.entity;

import io.github.bigtablemapper.rewrite.internal.java.Reason;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The annotations of an entity.
 *
 * @param imports what they name
 * @param reasons what a person has to decide
 */
record EntityPlan(List<String> annotations, Set<String> imports, List<Reason> reasons) {
  /** The family of columns. */
  static final String FAMILY = "d";

  private static final String ANNOTATION = "io.github.bigtablemapper.annotation.";

  /** {@return the plan of a class} */
  static EntityPlan of(CodeBase codeBase, Bean bean, boolean hasProviders) {
    List<String> annotations = new ArrayList<>();
    Set<String> imports = new TreeSet<>();
    List<Reason> reasons = new ArrayList<>();
    if (hasProviders) {
      reasons.add(Reason.CONVERTER_PROVIDERS);
    }
    if (!codeBase.isEntity(bean)) {
      return new EntityPlan(annotations, imports, reasons);
    }
    String table = codeBase.table(bean);
    annotations.add("@Table(\"" + table + "\")");
    annotations.add("@Family(\"" + FAMILY + "\")");
    imports.add(ANNOTATION + "Table");
    imports.add(ANNOTATION + "Family");
    if (!codeBase.sharing(bean).isEmpty()) {
      reasons.add(Reason.SHARED_TABLE);
    }
    if (table.length() > 50) {
      reasons.add(Reason.TABLE_NAME);
    }
    if (bean.kind() == Bean.Kind.IMMUTABLE && !bean.hasBuilder()) {
      reasons.add(Reason.BUILDER);
    }
    if (codeBase.isNamedAsBean(bean)) {
      reasons.add(Reason.CLASS_NAME);
    }
    Indexes indexes = Indexes.of(codeBase, bean);
    for (Indexes.Index index : indexes.declared()) {
      if (!index.isTable()) {
        annotations.add(index.annotation());
        imports.add(ANNOTATION + "Index");
        imports.add(ANNOTATION + "IndexMode");
      }
    }
    reasons.addAll(indexes.left());
    return new EntityPlan(annotations, imports, reasons);
  }
}
