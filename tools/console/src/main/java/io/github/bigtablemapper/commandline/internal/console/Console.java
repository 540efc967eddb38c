package io.github.bigtablemapper.commandline.internal.console;

import io.github.bigtablemapper.commandline.internal.console.http.ConsoleServer;
import io.github.bigtablemapper.commandline.internal.console.http.Routes;
import io.github.bigtablemapper.commandline.internal.console.view.ChangesView;
import io.github.bigtablemapper.commandline.internal.console.view.HeatView;
import io.github.bigtablemapper.commandline.internal.console.view.RowView;
import io.github.bigtablemapper.commandline.internal.console.view.RowsView;
import io.github.bigtablemapper.commandline.internal.console.view.SqlView;
import io.github.bigtablemapper.commandline.internal.console.view.TablesView;
import io.github.bigtablemapper.commandline.internal.console.view.Workspace;
import io.github.bigtablemapper.commandline.internal.console.view.WriteView;
import io.github.bigtablemapper.commandline.internal.console.write.Editing;
import java.io.IOException;
import java.util.Map;

/** The pages of the console, each with what makes it. */
public final class Console {
  private Console() {}

  /**
   * {@return a console that serves pages until it is closed}
   *
   * @param port of the loopback interface; 0: any free one
   * @param instance the name of what it shows
   */
  public static ConsoleServer start(Workspace workspace, String instance, int port)
      throws IOException {
    return ConsoleServer.start(
        port,
        routes(workspace),
        Map.of("instance", instance, "writes", workspace.editing() != null));
  }

  private static Routes routes(Workspace workspace) {
    TablesView tables = new TablesView(workspace);
    RowsView rows = new RowsView(workspace);
    RowView row = new RowView(workspace);
    SqlView sql = new SqlView(workspace);
    ChangesView changes = new ChangesView(workspace);
    HeatView heat = new HeatView(workspace);
    Routes routes = new Routes();
    Editing editing = workspace.editing();
    if (editing != null) {
      WriteView writes = new WriteView(workspace, editing);
      routes
          .post("/write/preview", writes::preview)
          .post("/write", (Routes.Change) writes::write)
          .post("/drop/preview", writes::count)
          .post("/drop", (Routes.Change) writes::drop);
    }
    return routes
        .get("/", tables::tables)
        .get("/table", tables::table)
        .post("/table/rows", tables::rows)
        .post("/table/class", tables::inferred)
        .get("/entity", rows::entity)
        .post("/rows", rows::rows)
        .post("/row", row::row)
        .get("/sql", sql::sql)
        .post("/sql", sql::result)
        .get("/changes", changes::changes)
        .get("/changes/feed", (Routes.Feed) changes::feed)
        .get("/heat", heat::heat);
  }
}
