/**
 * Rewrites code of the DynamoDB Enhanced Client: an OpenRewrite recipe. A recipe is used by one
 * thread at a time, as OpenRewrite does.
 */
@NullMarked
package io.github.bigtablemapper.rewrite;

import org.jspecify.annotations.NullMarked;
