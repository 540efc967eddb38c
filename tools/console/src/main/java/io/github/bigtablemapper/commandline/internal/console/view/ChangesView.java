package io.github.bigtablemapper.commandline.internal.console.view;

import io.github.bigtablemapper.changes.ChangeStream;
import io.github.bigtablemapper.commandline.internal.change.ChangeValues;
import io.github.bigtablemapper.commandline.internal.console.http.Request;
import io.github.bigtablemapper.commandline.internal.console.http.View;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.output.JsonText;
import io.github.bigtablemapper.commandline.internal.terminal.Failures;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.Key;
import java.util.Map;
import java.util.function.Consumer;

/** The changes of an entity's rows, as they come. */
public final class ChangesView {
  private final Workspace workspace;

  public ChangesView(Workspace workspace) {
    this.workspace = workspace;
  }

  /** {@return the page whose list grows} */
  public View changes(Request request) {
    EntityTarget<?, ?> target = workspace.entity(request.get("entity"));
    return new View(
        "changes",
        "Changes of " + target.entity().name(),
        Map.of("entity", target.entity().name(), "table", workspace.table(target.entity())));
  }

  /** Sends each change from now on as JSON, until the thread is interrupted. */
  public void feed(Request request, Consumer<String> events) {
    feed(workspace.entity(request.get("entity")), events);
  }

  private <E, K extends Key> void feed(EntityTarget<E, K> target, Consumer<String> events) {
    ChangeValues<E, K> values = new ChangeValues<>(target.mapping());
    ChangeStream.of(workspace.client(), target.repository())
        .forEach(
            event ->
                event
                    .change()
                    .ifPresent(
                        change -> {
                          try {
                            events.accept(JsonText.of(values.of(change)));
                          } catch (DecodeException e) {
                            events.accept(Failures.line(e));
                          }
                        }));
  }
}
