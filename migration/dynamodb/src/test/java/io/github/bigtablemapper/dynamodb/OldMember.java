package io.github.bigtablemapper.dynamodb;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.JsonCodec;
import io.github.bigtablemapper.codec.foreign.Ascii;
import io.github.bigtablemapper.codec.foreign.Base64Text;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** A member in the form that Google's migration leaves: the codecs are chosen for the class. */
// docs: migrated
@Table(
    value = "members-old",
    codecs = {Ascii.class, Base64Text.Twice.class})
@Family(value = "cf1", maxVersions = 1)
public record OldMember(
    @RowKey String name,
    @Column("Points") long points,
    @Column("Zip") int zip,
    @Column("Height") double height,
    @Column("Balance") BigDecimal balance,
    @Column("Subscribed") boolean subscribed,
    @Column("Picture") ByteString picture,
    @Column("Preferences.Language") Optional<String> language,
    @Column("Colors") @Codec(JsonCodec.class) List<String> colors) {}
// end
