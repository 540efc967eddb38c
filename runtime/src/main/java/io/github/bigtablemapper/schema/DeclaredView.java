package io.github.bigtablemapper.schema;

import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.mapping.TableIds;
import io.github.bigtablemapper.mapping.TableMapping;
import io.github.bigtablemapper.mapping.ViewMapping;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The view of an index, as its entity declares it.
 *
 * @param id the view's id
 * @param entity the name of the entity, for messages
 * @param query its query
 */
record DeclaredView(String id, String entity, String query) {
  /**
   * {@return the views of some entities}
   *
   * @param names the names of the tables of mappings; a repository has its own name
   */
  static List<DeclaredView> of(
      UnaryOperator<String> names, Collection<? extends Mapped<?, ?>> entities) {
    Function<TableMapping<?, ?>, String> nameOf =
        mapping -> TableIds.checked(names.apply(mapping.table()));
    Collection<DeclaredView> views = new LinkedHashSet<>();
    for (Mapped<?, ?> entity : entities) {
      TableMapping<?, ?> mapping = entity.mapping();
      String table = entity == mapping ? nameOf.apply(mapping) : entity.table();
      for (EntityMapping<?, ?> member : mapping.members()) {
        for (ViewMapping<?, ?, ?> view : member.views()) {
          views.add(
              new DeclaredView(
                  view.tableBeside(table, nameOf), member.entity(), view.query(table)));
        }
      }
    }
    return List.copyOf(views);
  }
}
