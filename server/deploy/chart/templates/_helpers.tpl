{{- define "carefront.labels" -}}
app.kubernetes.io/name: carefront
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "carefront.selector" -}}
app.kubernetes.io/name: carefront
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "carefront.secret" -}}
{{ .Values.existingSecret | default .Release.Name }}
{{- end }}

{{/* What every container of the image has in common. */}}
{{- define "carefront.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: ["ALL"]
env:
  - name: NODE_ENV
    value: production
  - name: HOST
    value: 0.0.0.0
  - name: PORT
    value: "8080"
  - name: DATA_DIR
    value: /var/lib/carefront
  {{- range $name, $value := .Values.settings }}
  - name: {{ $name }}
    value: {{ $value | toString | quote }}
  {{- end }}
envFrom:
  - secretRef:
      name: {{ include "carefront.secret" . }}
resources:
  {{- toYaml .Values.resources | nindent 2 }}
{{- end }}

{{- define "carefront.pod" -}}
# The names of services in the environment would look like settings.
enableServiceLinks: false
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- end }}
