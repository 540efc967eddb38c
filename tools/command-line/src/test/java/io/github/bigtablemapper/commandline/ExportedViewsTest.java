package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.type.Money;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.shop.BasketByOwnerMapping;
import io.github.bigtablemapper.commandline.shop.RentalByPlaceZipAndDayAndPersonsAndUntilAndCustomerAndPaidAndKindMapping;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Views and external tables that an export makes of entities. */
class ExportedViewsTest {
  private final CommandRun commands = new CommandRun();

  private String export(String... arguments) throws Exception {
    List<String> all = new ArrayList<>(List.of("schema", "export"));
    all.addAll(List.of(arguments));
    all.addAll(List.of("-cp", CommandRun.testClasses().toString()));
    assertThat(commands.run(all.toArray(String[]::new))).isEqualTo(ExitCode.DONE);
    return commands.out();
  }

  /** {@return the part of a text from a line that starts it to one that ends it} */
  private static String part(String text, String start, String end) {
    int from = text.indexOf(start);
    assertThat(from).isAtLeast(0);
    return text.substring(from, text.indexOf(end, from) + end.length());
  }

  @Test
  void onlyTheTablesOfNamedEntitiesAreExported() throws Exception {
    String terraform = export("terraform", "Voucher.Gift", "Product", "--views");

    assertThat(part(terraform, "\"catalog\" {", "}")).contains("sku");
    assertThat(part(terraform, "\"vouchers\" {", "}")).contains("vouchers");
    assertThat(terraform).doesNotContain("rentals");
    assertThat(terraform).contains("\"vouchers-gift\"");
    assertThat(terraform).doesNotContain("\"vouchers-refund\"");
    assertThat(export("sql", "Product").lines().filter(line -> line.startsWith("--")).toList())
        .containsExactly("-- catalog-product");
    assertThat(
            commands.run(
                "schema", "export", "cbt", "Prodct", "-cp", CommandRun.testClasses().toString()))
        .isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err())
        .startsWith("bigtable-mapper: There is no entity Prodct. Did you mean Product?");
  }

  @Test
  void aLogicalViewHasTypedColumns() throws Exception {
    String view = part(export("sql"), "-- rentals-rental", ";\n");

    assertThat(view)
        .isEqualTo(
            """
            -- rentals-rental
            SELECT
              _key,
              SPLIT(CAST(_key AS STRING), '#')[SAFE_OFFSET(0)] AS `shop`,
              SPLIT(CAST(_key AS STRING), '#')[SAFE_OFFSET(1)] AS `number`,
              CAST(`r`['kind'] AS STRING) AS `kind`,
              CAST(`r`['Price'] AS STRING) AS `price`,
              TO_INT64(CONCAT(IF(SUBSTR(`r`['persons'], 1, 1) >= b'\\x80', b'\\xff\\xff\\xff\\xff', \
            b'\\x00\\x00\\x00\\x00'), `r`['persons'])) AS `persons`,
              DATE_FROM_UNIX_DATE(TO_INT64(`r`['day'])) AS `day`,
              CONCAT(TO_HEX(SUBSTR(`r`['customer'], 1, 4)), '-', TO_HEX(SUBSTR(`r`['customer'], 5, 2)), '-', \
            TO_HEX(SUBSTR(`r`['customer'], 7, 2)), '-', TO_HEX(SUBSTR(`r`['customer'], 9, 2)), '-', \
            TO_HEX(SUBSTR(`r`['customer'], 11, 6))) AS `customer`,
              `r`['paid'] = b'\\x01' AS `paid`,
              `r`['signature'] AS `signature`,
              `r`['kilometres'] AS `kilometres`,
              TO_INT64(`c`['views']) AS `views`,
              TIMESTAMP_MICROS(TO_INT64(SUBSTR(`r`['until'], 1, 8)) * 1000000 \
            + DIV(TO_INT64(CONCAT(b'\\x00\\x00\\x00\\x00', SUBSTR(`r`['until'], 9, 4))), 1000)) AS `until`,
              TO_INT64(`r`['version']) AS `version`,
              CAST(`r`['place.city'] AS STRING) AS `place_city`,
              TO_INT64(CONCAT(IF(SUBSTR(`r`['place.zip'], 1, 1) >= b'\\x80', b'\\xff\\xff\\xff\\xff', \
            b'\\x00\\x00\\x00\\x00'), `r`['place.zip'])) AS `place_zip`,
              `t` AS `tags`,
              `n` AS `numbers`
            FROM `rentals`;
            """);
  }

  @Test
  void logicalViewsAreCommandsAndResources() throws Exception {
    assertThat(export("gcloud", "--views"))
        .contains(
            "gcloud bigtable logical-views create coupons-coupon --instance=\"$BIGTABLE_INSTANCE\""
                + " --query='SELECT\n  _key,\n");
    assertThat(export("gcloud")).doesNotContain("logical-views");
    assertThat(
            part(
                export("terraform", "--views"),
                "resource \"google_bigtable_logical_view\" \"letters-letter\"",
                "\n}\n"))
        .isEqualTo(
            """
            resource "google_bigtable_logical_view" "letters-letter" {
              logical_view_id = "letters-letter"
              instance        = var.bigtable_instance
              query           = "SELECT\\n  _key,\\n  SPLIT(CAST(_key AS STRING), '#')[SAFE_OFFSET(0)] AS \
            `id`,\\n  `l`['way'] AS `way`\\nFROM `letters`"
              depends_on      = [google_bigtable_table.letters]
            }
            """);
    assertThat(commands.run("schema", "export", "cbt", "--views", "-cp", "."))
        .isEqualTo(ExitCode.NOT_DONE);
  }

  /** What is exported decodes the cells of the table. */
  @Test
  void aSchemaBundleHasTheMessagesOfItsTable() throws Exception {
    String gcloud = export("gcloud", "--bundles");
    assertThat(part(gcloud, "# In queries: ", "base64 "))
        .isEqualTo(
            """
            # In queries: CAST(COALESCE(`i`['total'], `i`['sum']) AS messages.google.type.Money)
            # In queries: CAST(`i`['problem'] AS messages.google.rpc.PreconditionFailure.Violation)
            # In queries: CAST(`t`[KEY] AS messages.google.type.Money)
            """
                + "base64 ");
    assertThat(gcloud)
        .endsWith(
            """
            END
            gcloud bigtable schema-bundles create messages --instance="$BIGTABLE_INSTANCE" --table=invoices \
              --proto-descriptors-file=invoices.messages.pb
            """);
    String terraform =
        part(
            export("terraform", "--bundles"),
            "resource \"google_bigtable_schema_bundle\" \"invoices\"",
            "\n}\n");
    assertThat(terraform).contains("table            = google_bigtable_table.invoices.name\n");
    String inResource = part(terraform, "proto_descriptors = \"", "\"\n").split("\"", -1)[1];
    String inFile = part(gcloud, "<<'END'\n", "\nEND\n").replaceAll("<<'END'|END|\n", "");
    assertThat(inFile).isEqualTo(inResource);

    ByteString cell = Money.newBuilder().setCurrencyCode("EUR").setUnits(3).build().toByteString();
    Descriptor money = message(Base64.getDecoder().decode(inFile), Money.getDescriptor());
    assertThat(
            DynamicMessage.parseFrom(money, cell).getField(money.findFieldByName("currency_code")))
        .isEqualTo("EUR");
  }

  /** {@return a message of a set of files, each of which comes after those that it imports} */
  private static Descriptor message(byte[] descriptors, Descriptor message) throws Exception {
    Map<String, FileDescriptor> files = new LinkedHashMap<>();
    for (FileDescriptorProto file : FileDescriptorSet.parseFrom(descriptors).getFileList()) {
      FileDescriptor[] imported =
          file.getDependencyList().stream().map(files::get).toArray(FileDescriptor[]::new);
      assertThat(files.put(file.getName(), FileDescriptor.buildFrom(file, imported))).isNull();
    }
    return files.get(message.getFile().getName()).findMessageTypeByName(message.getName());
  }

  @Test
  void onlyToolsThatCreateBundlesExportThem() throws Exception {
    assertThat(export("gcloud")).doesNotContain("schema-bundles");
    assertThat(commands.run("schema", "export", "sql", "--bundles", "-cp", testClasses()))
        .isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err())
        .isEqualTo("bigtable-mapper: --bundles is for gcloud and terraform.\n");
  }

  private static String testClasses() throws Exception {
    return CommandRun.testClasses().toString();
  }

  /** The export reads designs, and the mapping is generated code: both make one query. */
  @Test
  void theQueryOfAMaterializedViewIsThatOfItsMapping() throws Exception {
    String gcloud = export("gcloud");
    String terraform = export("terraform");
    Map.of(
            "baskets-by-owner",
            BasketByOwnerMapping.INSTANCE.query("baskets"),
            "rentals-by-place",
            RentalByPlaceZipAndDayAndPersonsAndUntilAndCustomerAndPaidAndKindMapping.INSTANCE.query(
                "rentals"))
        .forEach(
            (view, query) -> {
              assertThat(gcloud)
                  .contains(
                      "gcloud bigtable materialized-views create "
                          + view
                          + " --instance=\"$BIGTABLE_INSTANCE\" --query='"
                          + query.replace("'", "'\\''")
                          + "'\n");
              assertThat(terraform)
                  .contains(
                      "query                = \""
                          + query.replace("\\", "\\\\").replace("%{", "%%{").replace("\n", "\\n")
                          + "\"\n");
            });
  }

  /** Text, numbers of 8 bytes and counters have types there; other cells are bytes. */
  @Test
  void bigQueryHasTypesForWhatItReads() throws Exception {
    assertThat(
            part(export("bigquery"), "CREATE EXTERNAL TABLE `DATASET.tickets_ticket`", ");\n")
                .lines()
                .map(String::strip)
                .filter(line -> line.matches("\"(qualifierString|type|encoding)\": .*")))
        .containsExactly(
            "\"qualifierString\": \"state\",",
            "\"type\": \"STRING\"",
            "\"qualifierString\": \"end\",",
            "\"type\": \"BYTES\"",
            "\"qualifierString\": \"views\",",
            "\"type\": \"INTEGER\",",
            "\"encoding\": \"BINARY\"",
            "\"qualifierString\": \"version\",",
            "\"type\": \"INTEGER\",",
            "\"encoding\": \"BINARY\"")
        .inOrder();
  }

  @Test
  void bigQueryReadsTheTable() throws Exception {
    assertThat(part(export("bigquery"), "CREATE EXTERNAL TABLE `DATASET.letters_letter`", ");\n"))
        .isEqualTo(
            """
            CREATE EXTERNAL TABLE `DATASET.letters_letter`
            OPTIONS (
              format = 'CLOUD_BIGTABLE',
              uris = ['https://googleapis.com/bigtable/projects/PROJECT/instances/INSTANCE/tables/letters'],
              bigtable_options = r\"""{
              "readRowkeyAsString": true,
              "ignoreUnspecifiedColumnFamilies": true,
              "columnFamilies": [
                {
                  "familyId": "l",
                  "onlyReadLatest": true,
                  "columns": [
                    {
                      "qualifierString": "way",
                      "onlyReadLatest": true,
                      "type": "BYTES"
                    }
                  ]
                }
              ]
            }\"""
            );
            """);
  }
}
