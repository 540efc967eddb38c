package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.ColumnModel.Kind;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.PropertyModel;
import io.github.bigtablemapper.processor.model.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Checks that a write-once property is one cell, given by the user, that nothing but the user
 * deletes.
 */
final class WriteOnceRules {
  private WriteOnceRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    Stream.concat(entity.values().stream(), entity.views().stream())
        .filter(property -> property.isWriteOnce() && property.generation() != null)
        .forEach(property -> problems.add(generated(property)));
    for (CollectionModel collection : entity.collections()) {
      if (collection.property().isWriteOnce()) {
        problems.add(cells(collection.property()));
      }
    }
    for (ColumnModel column : entity.writeOnce()) {
      if (column.kind() != Kind.VALUE) {
        problems.add(cells(column.property()));
      } else {
        entity.families().stream()
            .filter(family -> family.name().equals(column.family()) && family.maxAge() != null)
            .forEach(family -> problems.add(expires(column.property(), family)));
      }
    }
    return problems;
  }

  private static Problem generated(PropertyModel property) {
    return new Problem(
        "WriteOnceGenerated",
        ("%s is write-once, and a write gives it a value of its own: one that differs each time. Remove"
                + " @WriteOnce, or give the value yourself.")
            .formatted(property.label()),
        property.origin());
  }

  private static Problem cells(PropertyModel property) {
    return new Problem(
        "WriteOnceCells",
        ("%s is write-once, but not one cell that a write sets: counters and aggregates are added to,"
                + " and lists, sets, maps and histories are several cells. Remove @WriteOnce, or"
                + " name a codec with @Codec to store it in one cell.")
            .formatted(property.label()),
        property.origin());
  }

  private static Problem expires(PropertyModel property, FamilyModel family) {
    return new Problem(
        "WriteOnceMaxAge",
        ("%s is write-once, and the cells of its family %s expire: then it would be written again."
                + " Give it a family without maxAge: @Family(\"…\").")
            .formatted(property.label(), Text.quote(family.name())),
        property.origin());
  }
}
