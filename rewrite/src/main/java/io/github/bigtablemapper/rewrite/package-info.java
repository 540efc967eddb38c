/** Rewrites code of the DynamoDB Enhanced Client: an OpenRewrite recipe. */
@NullMarked
package io.github.bigtablemapper.rewrite;

import org.jspecify.annotations.NullMarked;
