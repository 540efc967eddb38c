package io.github.bigtablemapper.tool;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.json.DesignJson;
import io.github.bigtablemapper.internal.evolution.CommittedDesigns;
import io.github.bigtablemapper.internal.evolution.Compatibility;
import io.github.bigtablemapper.internal.evolution.Incompatibility;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Compares all entities of a build with their committed files. In addition to the compiler's checks
 * of each, it finds entities that are not committed, and files whose entity was removed.
 */
final class CommittedCheck {
  private final CommittedDesigns committed;
  private final List<EntityDesign> compiled;

  CommittedCheck(CommittedDesigns committed, List<EntityDesign> compiled) {
    this.committed = committed;
    this.compiled = compiled;
  }

  /** {@return what is not as it was committed, a line each} */
  List<String> differences() throws IOException {
    List<String> lines = new ArrayList<>();
    List<EntityDesign> gone = new ArrayList<>(gone());
    for (EntityDesign entity : compiled) {
      EntityDesign before = committed.find(entity).orElse(null);
      EntityDesign renamed = committed.findRenamed(entity, this::isCompiled).orElse(null);
      if (before != null) {
        lines.addAll(differences(before, entity));
      } else if (renamed != null) {
        gone.remove(renamed);
        lines.addAll(differences(renamed, entity));
        lines.add(entity.type() + " is not committed under this name, but as " + renamed.type());
      } else {
        lines.add(entity.type() + " is not committed");
      }
    }
    for (EntityDesign each : gone) {
      lines.add(each.type() + " is committed, and is not an entity any more");
    }
    return lines;
  }

  private static List<String> differences(EntityDesign before, EntityDesign entity) {
    List<Incompatibility> found = Compatibility.check(before, entity);
    if (found.isEmpty()
        && before.type().equals(entity.type())
        && !DesignJson.write(before).equals(DesignJson.write(entity))) {
      return List.of(entity.type() + " has changed, and still reads what is stored");
    }
    return found.stream()
        .map(each -> "%s: [%s] %s".formatted(entity.type(), each.kind().id(), each.message()))
        .toList();
  }

  /** {@return what was done so that nothing differs, a line each} */
  List<String> accept() throws IOException {
    List<String> lines = new ArrayList<>();
    for (EntityDesign entity : compiled) {
      String now = DesignJson.write(entity);
      if (committed.find(entity).filter(before -> DesignJson.write(before).equals(now)).isEmpty()) {
        committed.accept(entity);
        lines.add("wrote " + DesignJson.fileName(entity));
      }
    }
    for (EntityDesign gone : gone()) {
      committed.remove(gone);
      lines.add("deleted " + DesignJson.fileName(gone));
    }
    return lines;
  }

  private List<EntityDesign> gone() throws IOException {
    return committed.all().stream().filter(each -> !isCompiled(each)).toList();
  }

  private boolean isCompiled(EntityDesign design) {
    return compiled.stream().anyMatch(each -> each.type().equals(design.type()));
  }
}
