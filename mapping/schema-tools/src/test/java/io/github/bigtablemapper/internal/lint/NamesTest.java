package io.github.bigtablemapper.internal.lint;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.EncodingDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.TableOptionsDesign;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What names of a type are taken for, and what similar names are not. */
class NamesTest {
  private static final List<String> IGNORED = List.of("KeySignUnsaid", "KeyMutable");

  private static KeyPartDesign.Property part(StoredType stored, String name) {
    return new KeyPartDesign.Property(
        name,
        name,
        stored == StoredType.LONG ? "long" : "java.lang.String",
        stored,
        null,
        new KeyPartDesign.Layout(0, false, false, false, false, Precision.MILLIS, 0, false),
        stored == StoredType.ENUM ? List.of("A", "B") : List.of(),
        false);
  }

  private static EntityDesign entity(String table, List<KeyPartDesign> parts, ColumnDesign column) {
    return new EntityDesign(
        "shop",
        "Thing",
        table,
        TableOptionsDesign.NONE,
        null,
        new KeyDesign(KeyFormat.READABLE, '#', null, parts),
        List.of(new FamilyDesign("d", 1, null, false, null, "")),
        null,
        List.of(column),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  private static ColumnDesign column(String type, String name) {
    return new ColumnDesign(
        name,
        "d",
        name,
        List.of(),
        ColumnDesign.Cells.VALUE,
        type,
        new EncodingDesign.BuiltIn("LONG", "8 bytes, big-endian"),
        null,
        null,
        Set.of());
  }

  private static Set<String> found(EntityDesign entity) {
    return Lint.check(List.of(entity)).stream()
        .map(finding -> finding.rule().id())
        .filter(id -> !IGNORED.contains(id))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static void first(StoredType stored, String rule, String... names) {
    for (String name : names) {
      List<KeyPartDesign> parts =
          rule.equals("KeySequential")
              ? List.of(part(stored, name))
              : List.of(part(stored, name), part(StoredType.STRING, "device"));
      Set<String> found = found(entity("t", parts, column("java.lang.String", "text")));
      assertWithMessage("%s %s", stored, name)
          .that(found)
          .isEqualTo(rule.isEmpty() ? Set.of() : Set.of(rule));
    }
  }

  private static void columns(String type, String rule, String... names) {
    for (String name : names) {
      List<KeyPartDesign> parts = List.of(part(StoredType.STRING, "device"));
      Set<String> found = found(entity("t", parts, column(type, name)));
      assertWithMessage("%s %s", type, name)
          .that(found)
          .isEqualTo(rule.isEmpty() ? Set.of() : Set.of(rule));
    }
  }

  @Test
  void longsThatStartAKey() {
    first(
        StoredType.LONG,
        "KeyStartsWithTime",
        ("ts tsMs timestamp eventTime event_ts createdAt created updatedOn epochMillis unixTime"
                + " timeMillis hourBucket dayBucket windowStart timeSlot eventTimestampUtc dateKey"
                + " receivedTime reverseTimestamp reversedTs invertedTime tstamp blockTime dayId"
                + " insertedAt startTime captureTime epochSeconds unixTimestamp timestampMicros"
                + " tsNanos dt time ingestTs")
            .split(" "));
    first(
        StoredType.LONG,
        "KeySequential",
        ("id userId user_id userid orderNumber seq seqNo sequenceNumber slot blockNumber"
                + " blockHeight height ledgerSeq offset accountNo customerNumber invoiceNr rowId"
                + " autoId counter deviceId snowflakeId ticketNum eventId messageId serial pk lsn"
                + " transactionId orderid")
            .split(" "));
    first(
        StoredType.LONG,
        "",
        "s2CellId zipCode geohash amount randomId tileKey h3Index price quadkey areaCode"
            .split(" "));
    first(StoredType.LONG, "KeyPersonalData", "phoneNumber mobile ssn".split(" "));
    first(StoredType.LONG, "KeyHashed", "userHash hash customerCrc crc32".split(" "));
    first(StoredType.LONG, "KeySaltByHand", "salt shardId".split(" "));
  }

  @Test
  void intsThatStartAKey() {
    first(
        StoredType.INT,
        "KeySaltByHand",
        "bucket shard partition bucketId shardNo partitionNumber hashBucket hashSlot salt saltPrefix keyBucket"
            .split(" "));
    first(StoredType.INT, "KeySequential", "id storeId orderNo num index".split(" "));
    first(StoredType.INT, "", "slot year zipCode countryCode age regionId".split(" "));
    first(
        StoredType.INT, "KeyStartsWithTime", "day yyyymmdd baseTime dateId minute hour".split(" "));
  }

  @Test
  void textsThatStartAKey() {
    first(
        StoredType.STRING,
        "KeyPersonalData",
        ("email userEmail email_address emailAddress phoneNumber mobileNumber msisdn ssn"
                + " passportNumber iban ip ipAddress clientIp sourceIp homeAddress address"
                + " billingAddress firstName lastName fullName birthDate dateOfBirth licensePlate"
                + " creditCardNumber taxId socialSecurityNumber driversLicense mail userMail userName"
                + " username usr_name ccNumber cc_no address1 addressLine2 addr emailAddr"
                + " mobileNo patientName dob imei")
            .split(" "));
    first(
        StoredType.STRING,
        "",
        ("walletAddress contractAddress tokenAddress macAddress emailDomainId ipCountry bucket"
                + " partition hashtag geohash transactionHash txHash blockHash commitSha contentHash"
                + " fileHash infoHash imageHash timezone dayOfWeek sku isbn shortUrl reversedHost"
                + " bucketName s3Bucket pageTitle stockIndex")
            .split(" "));
    first(
        StoredType.STRING,
        "KeyHashed",
        "userHash hashedUserId urlMd5 hash md5 customerDigest pageSha256 sensorHash".split(" "));
    first(
        StoredType.STRING,
        "KeyStartsWithTime",
        "timestamp ts date day yyyyMMdd hour createdAt".split(" "));
    first(StoredType.STRING, "KeySaltByHand", "salt shard shardId".split(" "));
    first(
        StoredType.STRING,
        "KeyDomainNotReversed",
        "domain host hostname url pageUrl uri website fqdn".split(" "));
  }

  /** A key may have the hash of what it must not have, whatever the hash is called. */
  @Test
  void hashesOfSecretsAndOfPersonalData() {
    for (String hashed :
        ("token apiKey password session cookie email mail phoneNumber ssn ip userName deviceId imei"
                + " cardNumber iban accessKey refreshToken login birthDate lastName otp secret")
            .split(" ")) {
      String capital = Character.toUpperCase(hashed.charAt(0)) + hashed.substring(1);
      for (String name :
          List.of(
              hashed + "Hash",
              hashed + "Digest",
              hashed + "Sha256",
              hashed + "_md5",
              hashed + "Hmac",
              hashed + "Fingerprint",
              "hashed" + capital,
              "sha256Of" + capital)) {
        first(StoredType.STRING, "", name);
        List<KeyPartDesign> alone = List.of(part(StoredType.STRING, name));
        assertWithMessage(name)
            .that(found(entity("t", alone, column("java.lang.String", "text"))))
            .isEmpty();
      }
    }
    first(StoredType.STRING, "", "encryptedEmail maskedPhoneNumber tokenizedIban".split(" "));
    for (String table : "api_tokens passwords user_sessions".split(" ")) {
      List<KeyPartDesign> bare = List.of(part(StoredType.STRING, "sha256"));
      assertWithMessage(table)
          .that(found(entity(table, bare, column("java.lang.String", "text"))))
          .isEmpty();
    }
  }

  @Test
  void secretsAreNotThemselvesInKeys() {
    first(
        StoredType.STRING,
        "KeySecret",
        ("accessToken refresh_token sessionToken bearerToken authToken apiToken passwordResetToken"
                + " resetToken csrfToken userPassword password otp jwt apiKey api_key clientSecret"
                + " secretKey privateKey recoveryCode apikey idempotencySecret")
            .split(" "));
    first(
        StoredType.STRING,
        "",
        ("token pageToken nextToken continuationToken syncToken tokenId tokenSymbol pushToken"
                + " deviceToken refreshTokenId secretName apiKeyId passwordPolicy otpChannel cookieName"
                + " primaryKey partitionKey idempotencyKey sortKey publicKey encryptedPassword"
                + " maskedApiKey accessKeyId cookie bearer sessionId keyword")
            .split(" "));
    for (String table :
        "web_sessions access_tokens logins oauth_grants password_resets".split(" ")) {
      assertWithMessage(table)
          .that(
              found(
                  entity(
                      table,
                      List.of(part(StoredType.STRING, "token")),
                      column("java.lang.String", "text"))))
          .containsExactly("KeySecret");
    }
    for (String table : "tokens token_prices search_tokens coins words".split(" ")) {
      assertWithMessage(table)
          .that(
              found(
                  entity(
                      table,
                      List.of(part(StoredType.STRING, "token")),
                      column("java.lang.String", "text"))))
          .isEmpty();
    }
  }

  @Test
  void numbersOfParentsDoNotCountUp() {
    for (String parent : "userId customerNumber device_id orderNo accountNo".split(" ")) {
      for (KeyPartDesign part :
          List.of(
              part(StoredType.INSTANT, "at"),
              part(StoredType.UUID, "entry"),
              part(StoredType.LONG, "messageId"),
              part(StoredType.STRING, "sku"))) {
        assertWithMessage("%s %s", parent, part)
            .that(found(List.of(part(StoredType.LONG, parent), part)))
            .doesNotContain("KeySequential");
      }
    }
    for (KeyPartDesign part :
        List.of(
            part(StoredType.INT, "lineNo"),
            part(StoredType.INT, "itemIndex"),
            part(StoredType.ENUM, "kind"),
            part(StoredType.BOOLEAN, "paid"))) {
      assertWithMessage("%s", part)
          .that(found(List.of(part(StoredType.LONG, "orderNo"), part)))
          .contains("KeySequential");
    }
  }

  @Test
  void aYearAndAMonthAreATime() {
    for (String period : "month week quarter day".split(" ")) {
      assertThat(
              found(
                  List.of(
                      part(StoredType.INT, "year"),
                      part(StoredType.INT, period),
                      part(StoredType.STRING, "device"))))
          .containsExactly("KeyStartsWithTime");
    }
    assertThat(found(List.of(part(StoredType.INT, "year"), part(StoredType.STRING, "device"))))
        .isEmpty();
  }

  @Test
  void placesStartWithTheLargest() {
    String rule = "KeyGranularFirst";
    for (String names :
        "city,country street,city countryCode,continent town,device,province city,country_code,state"
            .split(" ")) {
      assertWithMessage(names).that(found(texts(names))).contains(rule);
    }
    for (String names :
        "continent,country,state,city country,city,street device,country homeCity,country city,region"
            .split(" ")) {
      assertWithMessage(names).that(found(texts(names))).doesNotContain(rule);
    }
  }

  private static List<KeyPartDesign> texts(String names) {
    return Stream.of(names.split(","))
        .map(name -> (KeyPartDesign) part(StoredType.STRING, name))
        .toList();
  }

  private static Set<String> found(List<KeyPartDesign> parts) {
    return found(entity("t", parts, column("java.lang.String", "text")));
  }

  @Test
  void tablesOfATenant() {
    for (String table :
        "orders_tenant42 customer-17 tenant_a_orders orders_acme contoso-logs orders_globex_corp client_007"
            .split(" ")) {
      assertWithMessage(table).that(ofTable(table)).containsExactly("TablePerTenant");
    }
    for (String table :
        "customer_orders tenants tenant_settings account_balances company_profiles orders_by_customer"
            .split(" ")) {
      assertWithMessage(table).that(ofTable(table)).isEmpty();
    }
  }

  @Test
  void everyListHasASource() {
    assertThat(Vocabulary.get().sources().size()).isAtLeast(60);
    Vocabulary.get()
        .sources()
        .forEach((list, source) -> assertWithMessage(list).that(source).isNotEmpty());
  }

  @Test
  void countersExpiriesAndVersions() {
    columns(
        "java.lang.Long",
        "CounterByHand",
        ("views viewCount view_count viewsCount likes likeCount numLikes totalViews downloads"
                + " downloadCount plays playCount votes upvotes retweetCount visits visitCount hits"
                + " hitCount clicks clickCount impressions requestCount numRequests commentCount"
                + " replyCount followerCount followers subscribers shareCount"
                + " numberOfViews errorCount failureCount loginCount loginAttempts"
                    .replace(" loginAttempts", "")
                + " pageViews installs counter visitCounter favoritesCount starCount usageCount"
                + " playcount")
            .split(" "));
    columns(
        "java.lang.Long",
        "",
        ("pageCount wordCount itemCount seatCount roomCount quantity shares stars amount size"
                + " duration account country discount total trackCount employeeCount lineCount"
                + " population memoryMb maxPressure")
            .split(" "));
    columns(
        "java.lang.Long",
        "ExpiryByHand",
        ("ttl expiry expiration expires expiresAt expireAt expires_at expirationTime expirationDate"
                + " expiryDate validUntil valid_until validTo expiresOn expireTime deleteAfter"
                + " deleteAt purgeAt keepUntil retainUntil timeToLive expiryTs expirationTimestamp"
                + " tokenExpiry sessionExpiresAt ttlSeconds goodUntil validThrough")
            .split(" "));
    columns(
        "java.time.Instant",
        "",
        "createdAt deletedAt cardExpiry validFrom licenseExpiration warrantyUntil bannedUntil deleteTime"
            .split(" "));
    columns(
        "java.lang.Long",
        "VersionByHand",
        "version revision rowVersion lockVersion entityVersion rev versionNumber versionNo revisionNumber optLock"
            .split(" "));
    columns(
        "java.lang.Long",
        "",
        "schemaVersion apiVersion appVersion firmwareVersion formatVersion revisionId versionId"
            .split(" "));
  }

  @Test
  void measurements() {
    columns(
        "java.lang.Double",
        "RowUpdatedInPlace",
        ("temperature humidity cpuUsage cpu load pressure voltage currentTemperature temperatureC"
                + " lastReading memoryUsage throughput latencyMs heartRate waterTemperature cpuPercent"
                + " cpuPct loadAverage rpm batteryLevel")
            .split(" "));
    columns(
        "java.lang.Double",
        "",
        "price weight maxTemperature payload download nominalVoltage memoryGb loadLimit rating distance"
            .split(" "));
    columns("java.lang.String", "", "temperatureUnit metricName usageType readingLevel".split(" "));
  }

  @Test
  void tablesOfAPeriod() {
    for (String table :
        ("events_20240115 events20240115 events_2024_01_15 events-2024-01 logs_202401 orders_2024"
                + " orders2024 sales_2024q1 sales_q1 report_2024w03 week_12 sales_jan24"
                + " sales_jan_2024 sales_january data_fy24 archive_2024010112 daily_15012024"
                + " events_240115 logs-monday orders-2024-Q3 month_03 y2024")
            .split(" ", -1)) {
      assertWithMessage(table).that(ofTable(table)).containsExactly("TablePerPeriod");
    }
    for (String table :
        "events w10 devices_w10 metrics_w07 q1 orders iso_20022 rooms_101 sha_256 s3_files v2_events model_3 top_100 day_trades may_flowers users_1000000 http_404 h264"
            .split(" ", -1)) {
      assertWithMessage(table).that(ofTable(table)).isEmpty();
    }
  }

  private static Set<String> ofTable(String table) {
    return found(
        entity(
            table, List.of(part(StoredType.STRING, "device")), column("java.lang.String", "text")));
  }

  @Test
  void timesAfterFewValues() {
    for (StoredType few : Arrays.asList(StoredType.ENUM, StoredType.BOOLEAN)) {
      List<KeyPartDesign> parts =
          List.of(
              part(few, "kind"), part(StoredType.INSTANT, "at"), part(StoredType.STRING, "device"));
      Finding finding =
          Lint.check(List.of(entity("t", parts, column("java.lang.String", "text")))).get(0);
      assertThat(finding.identity()).isEqualTo("KeyStartsWithTime shop.Thing property at");
      assertThat(finding.message())
          .startsWith(
              "Thing.at is a time and starts the row key but for kind, which has few values, so"
                  + " that all writes of one moment go to one server.");
    }
  }
}
